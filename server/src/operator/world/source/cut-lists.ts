const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

export interface CutEntry {
  readonly list: string
  readonly index: number
  readonly text: string
}

/**
 * Cuts the entries out of a JSON object's long lists as its bytes arrive, holding one at a time. Tracks only
 * strings and brackets; `JSON.parse` validates the entries and the remaining frame.
 */
export class ListCutter {
  readonly #isCut: (list: string) => boolean
  #frame = ''
  #pending: Uint8Array[] = []
  #depth = 0
  #isInObject = false
  #isInString = false
  #isEscaped = false
  #list: string | null = null
  #index = 0

  constructor(isCut: (list: string) => boolean) {
    this.#isCut = isCut
  }

  frame(): string {
    return this.#frame + this.#text()
  }

  take(chunk: Uint8Array): CutEntry[] {
    const entries: CutEntry[] = []
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (this.#isInString) {
        this.#readOn(byte)
        continue
      }
      const event = this.#eventAt(byte)
      if (!event) continue
      this.#pending.push(chunk.subarray(start, at))
      start = at
      if (event === 'list' && !this.#enter()) continue
      if (event === 'entry') entries.push(...this.#endEntry())
      this.#frame += this.#text() + String.fromCharCode(byte)
      this.#pending = []
      start = at + 1
    }
    this.#pending.push(chunk.subarray(start))
    return entries
  }

  #readOn(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
  }

  #eventAt(byte: number): 'member' | 'list' | 'entry' | null {
    switch (byte) {
      case QUOTE:
        this.#isInString = true
        return null
      case OPEN_OBJECT:
        if (this.#depth++ === 0) this.#isInObject = true
        return null
      case OPEN_LIST:
        return ++this.#depth === 2 && this.#isInObject && this.#list === null ? 'list' : null
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        return --this.#depth === 1 && this.#list !== null ? 'entry' : null
      case COMMA:
        if (this.#list !== null) return this.#depth === 2 ? 'entry' : null
        return this.#depth === 1 ? 'member' : null
      default:
        return null
    }
  }

  #enter(): boolean {
    const name = nameAtEnd(this.#text())
    if (name === null || !this.#isCut(name)) return false
    this.#list = name
    this.#index = 0
    return true
  }

  /** Leaves the rest for the frame; returns nothing for an empty list or a missing entry. */
  #endEntry(): CutEntry[] {
    const list = this.#list ?? ''
    if (this.#depth === 1) this.#list = null
    const text = this.#text()
    if (text.trim() === '') return []
    this.#pending = [Buffer.from('0')]
    return [{ list, index: this.#index++, text }]
  }

  #text(): string {
    return Buffer.concat(this.#pending).toString('utf8')
  }
}

function nameAtEnd(member: string): string | null {
  const [, name = ''] = /("(?:[^"\\]|\\.)*")\s*:\s*$/.exec(member) ?? []
  try {
    return String(JSON.parse(name))
  } catch {
    return null
  }
}
