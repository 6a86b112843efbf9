import { foodOriginText } from '@hansang/domain'
import { controlTexts } from '@hansang/messages'
import { useState } from 'react'
import css from './FoodOrigin.module.css'

export function FoodOrigin({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { folded, hasToggle } = foodOriginText(text)
  return (
    <>
      <p className={css.text}>
        {isOpen ? text : folded}
        {!isOpen && folded !== text && '…'}
      </p>
      {hasToggle && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? controlTexts.fold : controlTexts.more}
        </button>
      )}
    </>
  )
}
