import { overlay } from 'overlay-kit'
import { afterEach, beforeEach, vi } from 'vitest'

interface Drawn {
  readonly props: { readonly text?: unknown }
}

type Answer = () => boolean

/** Confirms each dialog at once, unless told otherwise. */
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
    said: (): readonly string[] => said,
    answers: (yes: boolean | Answer) => {
      answer = typeof yes === 'function' ? yes : () => yes
    },
  }
}
