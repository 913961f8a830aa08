/**
 * Full screen on a phone, a centred panel on a desktop. Colours follow the page's light or dark
 * scheme.
 */
export const POP_UP_STYLE = `
.thela-checkout {
  position: fixed; top: 0; left: 0; box-sizing: border-box; width: 100vw; height: 100vh; height: 100dvh;
  max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: transparent;
  overflow: hidden;
}
.thela-checkout:not([open]) { display: none; }
.thela-checkout::backdrop { background: rgb(0 0 0 / 55%); }
.thela-checkout-panel {
  position: relative; width: 100%; max-width: 1100px; height: 100%; margin: 0 auto;
  background: #fff; overflow: hidden;
}
.thela-checkout-panel iframe {
  display: block; width: 100%; height: 100%; max-width: none; margin: 0; border: 0;
}
.thela-checkout-wait {
  position: absolute; top: 0; right: 0; bottom: 0; left: 0; display: flex; flex-direction: column;
  background: #f8f8f5; color: #1c1f26; font: 16px/1.5 system-ui, sans-serif;
}
.thela-checkout-wait[hidden] { display: none; }
.thela-checkout-wait button {
  min-height: 44px; padding: 0 20px; border: 1px solid #888; border-radius: 8px; background: #fff;
  color: inherit; font: inherit; cursor: pointer;
}
.thela-checkout-head {
  box-sizing: border-box; display: flex; align-items: center; justify-content: space-between;
  min-height: 57px; padding: 0 4px 0 16px; border-bottom: 1px solid #deded8; background: #fff;
}
.thela-checkout-head button {
  width: 44px; padding: 0; border: 0; background: none; font-size: 24px;
}
.thela-checkout-body { flex: 1; padding: 8px 16px 16px; overflow: hidden; }
.thela-checkout-row, .thela-checkout-card {
  height: 160px; margin-bottom: 16px; border-radius: 12px; background: #fff;
  animation: thela-checkout-wait 1.2s ease-in-out infinite alternate;
}
.thela-checkout-card { height: 250px; }
.thela-checkout-slow { text-align: center; }
.thela-checkout-slow * { margin: 0 0 8px; }
.thela-checkout-bar { padding: 12px 16px; border-top: 1px solid #deded8; background: #fff; }
.thela-checkout-button { height: 52px; border-radius: 8px; background: #e9e9e4; }
@keyframes thela-checkout-wait { to { opacity: .55; } }
@media (prefers-reduced-motion: reduce) {
  .thela-checkout-row, .thela-checkout-card { animation: none; }
}
@media (min-width: 640px) {
  .thela-checkout[open] { display: flex; align-items: center; }
  .thela-checkout-panel {
    width: calc(100% - 48px); border-radius: 12px;
    height: min(100% - 48px, 760px);
  }
}
/* The panel is wide enough for two columns. */
@media (min-width: 948px) {
  .thela-checkout-bar { display: none; }
  .thela-checkout-body {
    display: grid; grid-template-columns: 1fr 400px; align-content: start; gap: 16px 32px;
    box-sizing: border-box; width: 100%; max-width: 1080px; margin: 0 auto; padding: 32px 24px;
  }
  .thela-checkout-card { grid-area: 1 / 1; height: 294px; }
  .thela-checkout-row { grid-area: 1 / 2; height: 420px; }
}
`
