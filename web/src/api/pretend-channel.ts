/** For tests: what one tab of the browser says, all others hear. */
export class PretendChannel extends EventTarget {
  static all: PretendChannel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    PretendChannel.all.push(this)
  }
  postMessage = (data: unknown) => {
    for (const channel of PretendChannel.all)
      if (channel.name === this.name && channel !== this)
        channel.dispatchEvent(new MessageEvent('message', { data }))
  }
  close = () => {
    PretendChannel.all = PretendChannel.all.filter((channel) => channel !== this)
  }
}
