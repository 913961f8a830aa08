/**
 * `--thela-accent` of the place is the colour of what is chosen, by default that of the text;
 * `--thela-shape` is the corner of its buttons.
 */
export const CHOOSER_STYLE = `
.chooser { display: grid; gap: 12px; font: inherit; color: inherit; }
.group { display: grid; gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
.legend { padding: 0 0 8px; font-weight: 600; }
.choice {
  display: block; border: 1px solid #8a8a84; border-radius: min(var(--thela-shape, 8px), 14px); overflow: hidden; cursor: pointer;
}
.choice.chosen {
  border-color: var(--thela-accent, currentColor);
  box-shadow: inset 0 0 0 1px var(--thela-accent, currentColor);
}
.choice:focus-within { outline: 2px solid var(--thela-accent, currentColor); outline-offset: 2px; }
.choice.sold-out { cursor: default; }
.sold-out .picture { opacity: .5; }
.header { display: block; padding: 6px 12px 0; font-size: .8125em; font-weight: 600; }
.header[hidden] { display: none; }
.row { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 12px; }
.radio {
  flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--thela-accent, auto);
}
.radio:focus { outline: none; }
.picture { flex: none; width: 56px; height: 56px; object-fit: cover; border-radius: 6px; }
.texts { display: grid; min-width: 0; }
.description { font-weight: 600; }
.offer, .sub { font-size: .875em; }
.sub, .value { font-weight: 600; }
.value { padding-top: 4px; }
.problem { margin: 0; font-size: .875em; font-weight: 600; color: #b3261e; }
.problem:empty { display: none; }
.submit {
  min-height: 48px; padding: 0 20px; border: 0; border-radius: var(--thela-shape, 8px); font: inherit; font-weight: 600;
  background: var(--thela-accent, #1c1f26); color: var(--thela-accent-text, #fff); cursor: pointer;
}
.submit:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.submit[aria-busy="true"] { opacity: .7; cursor: progress; }
`
