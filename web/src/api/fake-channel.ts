/** For tests: a BroadcastChannel that delivers to all other tabs. */
export class FakeChannel extends EventTarget {
  static all: FakeChannel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.all.push(this)
  }
  postMessage = (data: unknown) => {
    for (const channel of FakeChannel.all)
      if (channel.name === this.name && channel !== this)
        channel.dispatchEvent(new MessageEvent('message', { data }))
  }
  close = () => {
    FakeChannel.all = FakeChannel.all.filter((channel) => channel !== this)
  }
}
