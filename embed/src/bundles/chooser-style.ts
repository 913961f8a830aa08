/**
 * `--thela-accent` of the place is the colour of what is chosen, by default that of the text;
 * `--thela-shape` is the corner of its buttons.
 */
export const CHOOSER_STYLE = `
.chooser { container-type: inline-size; display: grid; gap: 12px; font: inherit; color: inherit; }
.group { display: grid; min-width: 0; margin: 0; padding: 0; border: 0; }
.legend { padding: 0; font-weight: 600; }
.choice {
  position: relative; display: grid; column-gap: 12px; align-content: center; min-width: 0; padding: 12px 0;
  grid: 'radio pictures heading prices' 'radio pictures description prices' 'radio pictures saving prices' / 20px auto 1fr auto;
  border-bottom: 1px solid #8883; font-size: .8125em; line-height: 1.3; cursor: pointer;
}
.choice.sold-out { cursor: default; }
.sold-out .pictures { opacity: .5; }
.radio {
  grid-area: radio; align-self: center; appearance: none; width: 20px; height: 20px; margin: 0;
  border: 1px solid #8a8a84; border-radius: 50%; cursor: inherit;
}
.radio:checked { border: 6px solid var(--thela-accent, currentColor); }
.radio:focus-visible { outline: 2px solid var(--thela-accent, currentColor); outline-offset: 2px; }
.pictures { grid-area: pictures; align-self: center; display: flex; width: 48px; height: 60px; }
.picture { flex: none; width: 100%; height: 100%; object-fit: cover; border-radius: 6px; }
.picture:not(:only-child) { width: 67%; height: 67%; }
.picture + .picture { align-self: end; margin-inline-start: -33%; box-shadow: 0 0 0 1px #8a8a84; }
.heading { grid-area: heading; align-self: end; font-size: .75rem; font-weight: 600; opacity: .75; }
.description {
  grid-area: description; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  font-weight: 600;
}
.prices { grid-area: prices; align-self: center; text-align: end; }
.price { display: block; font-size: 1rem; font-weight: 600; }
.before, .saving { opacity: .75; }
.saving { grid-area: saving; }
@container (min-width: 26rem) {
  .group { grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; }
  .legend { padding-bottom: 8px; }
  .choice {
    grid: 'pictures radio' 'description description' 'prices prices' 'saving saving' / 1fr 20px; align-content: start;
    padding: 12px; border: 1px solid #8a8a84; border-radius: min(var(--thela-shape, 8px), 14px);
  }
  .choice.chosen {
    border-color: var(--thela-accent, currentColor); box-shadow: inset 0 0 0 1px var(--thela-accent, currentColor);
  }
  .radio { align-self: start; }
  .pictures { width: 72px; height: 90px; margin: 4px 0 8px; }
  .heading {
    position: absolute; top: 8px; left: 8px; max-width: calc(100% - 64px); padding: 2px 8px; border-radius: 4px;
    background: var(--thela-accent, #1c1f26); color: var(--thela-accent-text, #fff); opacity: 1;
  }
  .heading:empty { display: none; }
  .prices { margin-top: 4px; text-align: start; }
  .price { display: inline; }
}
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.problem { margin: 0; font-size: .8125em; font-weight: 600; color: #b3261e; }
.problem:empty { display: none; }
.submit {
  min-height: 48px; padding: 0 20px; border: 0; border-radius: var(--thela-shape, 8px); font: inherit; font-weight: 600;
  background: var(--thela-accent, #1c1f26); color: var(--thela-accent-text, #fff); cursor: pointer;
}
.submit:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.submit[aria-busy="true"] { opacity: .7; cursor: progress; }
`
