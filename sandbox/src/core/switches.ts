import type { Book } from './saved-state.ts'

/** The normal behaviour of an emulated system: set per system, or for one of its accounts. */
export type SwitchValue = string | number | boolean

export interface SwitchDefinition {
  system: string
  key: string
  label: string
  initial: SwitchValue
  /** The allowed values of a string. */
  choices?: readonly string[]
}

export class Switches {
  #definitions: SwitchDefinition[] = []
  #values = new Map<string, SwitchValue>()

  define(definition: SwitchDefinition): void {
    this.#definitions.push(definition)
  }

  definitions(system?: string): readonly SwitchDefinition[] {
    return this.#definitions.filter((item) => system === undefined || item.system === system)
  }

  /** The account's own value, else the system's, else the initial one. */
  get(system: string, key: string, account?: string): SwitchValue {
    const definition = this.#find(system, key)
    return (
      (account === undefined ? undefined : this.#values.get(`${system} ${key} ${account}`)) ??
      this.#values.get(`${system} ${key} `) ??
      definition.initial
    )
  }

  number(system: string, key: string, account?: string): number {
    return Number(this.get(system, key, account))
  }

  isOn(system: string, key: string, account?: string): boolean {
    return this.get(system, key, account) === true
  }

  /** Throws on an unknown key or a value of the wrong kind. */
  set(system: string, key: string, value: SwitchValue, account = ''): void {
    const definition = this.#find(system, key)
    const isAllowed =
      typeof value === typeof definition.initial &&
      (definition.choices === undefined || definition.choices.includes(String(value)))
    if (!isAllowed) throw new RangeError(`${system}.${key} cannot be ${JSON.stringify(value)}`)
    this.#values.set(`${system} ${key} ${account}`, value)
  }

  /** All values that differ from the initial one, by "system key account". */
  changed(): Record<string, SwitchValue> {
    return Object.fromEntries(this.#values)
  }

  book(): Book {
    return {
      save: () => [...this.#values],
      load: (values) => {
        for (const [key, value] of values as [string, SwitchValue][]) this.#values.set(key, value)
      },
    }
  }

  clear(): void {
    this.#values.clear()
  }

  #find(system: string, key: string): SwitchDefinition {
    const found = this.#definitions.find((item) => item.system === system && item.key === key)
    if (found === undefined) throw new RangeError(`no switch ${system}.${key}`)
    return found
  }
}
