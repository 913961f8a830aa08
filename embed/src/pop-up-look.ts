/** Full screen on a phone, a centred panel on a desktop. Colours are the page's own light and dark. */
export const popUpLook = `
.thela-checkout {
  position: fixed; inset: 0; box-sizing: border-box; width: 100vw; height: 100vh; height: 100dvh;
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
  position: absolute; inset: 0; display: flex; flex-direction: column; gap: 16px;
  align-items: center; justify-content: center; background: #fff; color: #222;
  font: 16px/1.5 system-ui, sans-serif;
}
.thela-checkout-wait[hidden] { display: none; }
.thela-checkout-wait button {
  min-height: 44px; padding: 0 20px; border: 1px solid #888; border-radius: 8px; background: #fff;
  color: #222; font: inherit; cursor: pointer;
}
@media (min-width: 640px) {
  .thela-checkout-panel {
    top: 50%; width: calc(100% - 48px); border-radius: 12px; transform: translateY(-50%);
    height: min(100% - 48px, max(760px, var(--thela-min-height, 0px)));
  }
}
`
