import { overlay } from 'overlay-kit'
import { afterEach, beforeEach, vi } from 'vitest'

interface Drawn {
  readonly props: { readonly text?: unknown }
}

type Answer = () => boolean

/** Reads the dialogs that a screen opens, and answers each at once: yes, unless told. */
export function useDialogs() {
  let said: string[] = []
  let answer: Answer = () => true

  beforeEach(() => {
    said = []
    answer = () => true
    vi.spyOn(overlay, 'openAsync').mockImplementation(async (draw) => {
      const dialog = draw({ overlayId: '', isOpen: true, close() {}, reject() {}, unmount() {} })
      said.push(String((dialog as unknown as Drawn).props.text))
      return answer() as never
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  return {
    /** The texts of all that were opened. */
    said: (): readonly string[] => said,
    /** What the person answers from now on. */
    answers: (yes: boolean | Answer) => {
      answer = typeof yes === 'function' ? yes : () => yes
    },
  }
}
