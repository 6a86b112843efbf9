import { originText } from '@hansang/domain/store/origin-text'
import { controlTexts } from '@hansang/messages/controls'
import { useState } from 'react'
import css from './Origin.module.css'

/** Where the ingredients come from; a long text is folded. */
export function Origin({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { folded, hasToggle } = originText(text)
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
