/**
 * `--thela-accent` of the place is the colour of what is chosen, by default that of the text;
 * `--thela-shape` is the corner of its buttons.
 */
export const CHOOSER_STYLE = `
.chooser { display: grid; gap: 12px; font: inherit; color: inherit; }
.group {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr)); gap: 8px;
  min-width: 0; margin: 0; padding: 0; border: 0;
}
.legend { padding: 0 0 8px; font-weight: 600; }
.choice {
  position: relative; display: flex; flex-direction: column; min-width: 0;
  border: 1px solid #8a8a84; border-radius: min(var(--thela-shape, 8px), 14px); overflow: hidden;
  font-size: .8125em; line-height: 1.25; text-align: center; cursor: pointer;
}
.choice.chosen {
  border-color: var(--thela-accent, currentColor);
  box-shadow: inset 0 0 0 1px var(--thela-accent, currentColor);
}
.choice:focus-within { outline: 2px solid var(--thela-accent, currentColor); outline-offset: 2px; }
.choice.sold-out { cursor: default; }
.sold-out .pictures { opacity: .5; }
.radio {
  position: absolute; top: 0; left: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit;
}
.header {
  flex: none; display: flex; align-items: center; justify-content: space-between; gap: 4px;
  min-height: 2.5rem; padding: 4px 8px; font-size: .75rem; font-weight: 600; text-align: start;
  background: rgb(128 128 128 / .12);
}
.chosen .header {
  background: var(--thela-accent, #1c1f26); color: var(--thela-accent-text, #fff);
}
.body {
  display: flex; flex: 1; flex-direction: column; align-items: center; gap: 4px; padding: 8px 4px;
}
.heading { min-width: 0; -webkit-line-clamp: 2; }
.tick {
  position: relative; flex: none; box-sizing: border-box; width: 20px; height: 20px;
  border: 1px solid; border-radius: 50%;
}
.chosen .tick { background: currentColor; }
.chosen .tick::after {
  content: ''; position: absolute; top: 3px; left: 6px; width: 4px; height: 8px;
  border: solid var(--thela-accent, #1c1f26); border-width: 0 2px 2px 0; transform: rotate(45deg);
}
.pictures { display: flex; height: 90px; }
.picture { flex: none; width: 72px; height: 90px; object-fit: cover; border-radius: 6px; }
.picture:not(:only-child) { width: 52px; height: 66px; }
.picture + .picture { margin: 24px 0 0; margin-inline-start: -20px; box-shadow: 0 0 0 1px #8a8a84; }
.description { min-height: 3.75em; margin-top: 4px; -webkit-line-clamp: 4; font-weight: 600; }
.heading, .description { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; }
.prices {
  display: flex; flex-wrap: wrap; justify-content: center; align-items: baseline; gap: 0 4px;
}
.price { font-size: .9375rem; font-weight: 600; }
.before, .sub { opacity: .75; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.offer:empty, .sub:empty { display: none; }
.problem { margin: 0; font-size: .8125em; font-weight: 600; color: #b3261e; }
.problem:empty { display: none; }
.submit {
  min-height: 48px; padding: 0 20px; border: 0; border-radius: var(--thela-shape, 8px); font: inherit; font-weight: 600;
  background: var(--thela-accent, #1c1f26); color: var(--thela-accent-text, #fff); cursor: pointer;
}
.submit:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.submit[aria-busy="true"] { opacity: .7; cursor: progress; }
`
