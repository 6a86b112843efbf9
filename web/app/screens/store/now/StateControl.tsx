import { storeNowTexts } from '@hansang/messages'
import { useState } from 'react'
import { Sheet } from '../../../ui/index.ts'
import { StoreStates } from './StoreStates.tsx'
import css from './controls.module.css'
import { toneOf, worstWords } from './state-words.ts'
import { type StoresProps, useStateClock } from './use-stores-now.ts'

export function StateControl({ stores, storesNow }: StoresProps) {
  const [isOpen, setIsOpen] = useState(false)
  const now = useStateClock()
  const states = stores.map(({ id }) => storesNow.of(id)).filter((state) => state !== null)
  const words = worstWords(states, now)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={css.control}
        data-tone={toneOf(states, now)}
        aria-label={`${storeNowTexts.title} ${words}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words}
      </button>
      <Sheet isOpen={isOpen} title={storeNowTexts.title} onClose={close}>
        {isOpen && <StoreStates stores={stores} storesNow={storesNow} onDone={close} />}
      </Sheet>
    </>
  )
}
