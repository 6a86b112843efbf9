import { storeNowTexts } from '@hansang/messages'
import { useState } from 'react'
import { Sheet, Skeleton } from '../../../ui/index.ts'
import { useLaterParts } from '../board/later/later.ts'
import css from './controls.module.css'
import { toneOf, worstWords } from './state-words.ts'
import { type StoresProps, useStateClock } from './use-stores-now.ts'

export function StateControl({ stores, storesNow }: StoresProps) {
  const [isOpen, setIsOpen] = useState(false)
  const now = useStateClock()
  const states = stores.map(({ id }) => storesNow.of(id)).filter((state) => state !== null)
  const words = worstWords(states, now)
  const close = () => setIsOpen(false)
  const parts = useLaterParts()
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
        {isOpen && !parts && <Skeleton rows={2} />}
        {isOpen && parts && <parts.StoreStates stores={stores} storesNow={storesNow} onDone={close} />}
      </Sheet>
    </>
  )
}
