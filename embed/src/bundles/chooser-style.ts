/**
 * One row for each bundle, at any width. `--thela-accent` of the place is the colour of what is chosen, by default
 * that of the text; `--thela-shape` is the corner of its button, which is not filled: the shop's own button is.
 */
export const CHOOSER_STYLE = `
.chooser { display: grid; gap: 12px; font: inherit; color: inherit; }
.group { display: grid; min-width: 0; margin: 0; padding: 0; border: 0; }
.legend { padding: 0; font-weight: 600; }
.choice {
  display: grid; column-gap: 12px; align-content: center; min-width: 0; padding: 12px 0;
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
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.problem { margin: 0; font-size: .8125em; font-weight: 600; color: #b3261e; }
.problem:empty { display: none; }
.submit {
  min-height: 48px; padding: 0 20px; border: 2px solid var(--thela-accent, currentColor);
  border-radius: var(--thela-shape, 8px); background: none; font: inherit; font-weight: 600; color: inherit; cursor: pointer;
}
.submit:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.submit[aria-busy="true"] { opacity: .7; cursor: progress; }
`
