/**
 * Full screen on a phone, a centred panel on a desktop. The skeleton has the letters of the shop's page, and
 * `--thela-ground`, `--thela-ink` and `--thela-shape` of that page as its colours and corners. Its parts have the
 * places and sizes of the checkout's, so that nothing moves when it is shown; its cross is a thin letter, as high and
 * wide as the one drawn there. Themes hide empty elements, so a block says that it is one.
 */
export const POP_UP_STYLE = `
.thela-checkout, .thela-checkout iframe {
  display: block; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
}
.thela-checkout {
  position: fixed; top: 0; left: 0; height: 100vh; height: 100dvh; background: transparent; overflow: hidden;
}
.thela-checkout:not([open]) { display: none; }
.thela-checkout::backdrop { background: rgb(0 0 0 / 55%); }
.thela-checkout-panel {
  position: relative; width: 100%; height: 100%; max-width: 1100px; margin: 0 auto; overflow: hidden;
}
.thela-checkout-panel, .thela-checkout-wait { background: var(--thela-ground, #fff); }
.thela-checkout-wait {
  position: absolute; top: 0; left: 0; width: 100%; height: 100%; display: flex; flex-flow: column;
  color: var(--thela-ink, #1c1f26); font-size: 16px;
}
.thela-checkout-wait[hidden] { display: none; }
.thela-checkout-wait button {
  width: 100%; min-height: 48px; padding: 0; border: 1px solid #888;
  border-radius: var(--thela-shape, 12px); background: none; color: inherit; font: inherit; font-weight: 600;
  cursor: pointer;
}
.thela-checkout-head, .thela-checkout-steps, .thela-checkout-row, .thela-checkout-bar {
  box-sizing: border-box; display: flex; align-items: center; gap: 12px; padding: 0 16px;
  border: 0 solid #8883; border-bottom-width: 1px;
}
.thela-checkout-head { min-height: 57px; }
.thela-checkout-head img { height: 28px; max-width: 180px; object-fit: contain; }
.thela-checkout-head button { width: 44px; margin: 0 -12px 0 auto; border: 0; font: 300 28px sans-serif; }
.thela-checkout-wait .thela-checkout-block {
  display: block; width: 120px; height: 20px; border-radius: min(var(--thela-shape, 12px), 14px); background: #8883;
}
.thela-checkout-steps { height: 32px; }
.thela-checkout-steps :first-child { height: 8px; }
.thela-checkout-row { position: relative; height: 190px; padding-bottom: 56px; border: 0; }
.thela-checkout-row::after {
  position: absolute; right: 0; bottom: 0; left: 0; height: 8px; background: currentColor; opacity: .05; content: '';
}
.thela-checkout-row :first-child { width: 80px; height: 100px; }
.thela-checkout-form { flex: 1; padding: 22px 16px; overflow: hidden; }
.thela-checkout-form :last-child { width: auto; height: 56px; margin-top: 18px; }
.thela-checkout-slow { padding: 8px 16px; text-align: center; }
.thela-checkout-slow * { margin: 0 0 8px; }
.thela-checkout-bar { height: 77px; border-width: 1px 0 0; }
.thela-checkout-bar :first-child { flex: 1; height: 52px; }
@media (min-width: 640px) {
  .thela-checkout[open] { display: flex; align-items: center; }
  .thela-checkout-panel {
    width: calc(100% - 48px); border-radius: 12px;
    height: min(100% - 48px, 760px);
  }
}
/* The panel is wide enough for two columns. */
@media (min-width: 948px) {
  .thela-checkout-steps, .thela-checkout-bar { display: none; }
  .thela-checkout-head { padding: 0 34px; }
  .thela-checkout-form, .thela-checkout-slow { flex: none; padding: 38px 498px 0 34px; }
  .thela-checkout-row {
    position: absolute; top: 57px; right: 0; bottom: 0; align-items: start; width: 466px; height: auto;
    padding: 67px 34px 0 31px; border: solid #8883; border-width: 0 0 0 1px;
  }
  .thela-checkout-row::after { height: 100%; opacity: .025; }
  .thela-checkout-row :first-child { width: 72px; height: 90px; }
}
`
