import { findOrderTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import css from './FindOrder.module.css'
import { type SearchedBoard, useFindOrder } from './use-find-order.ts'

const LONGEST = 6

export function FindOrder({ board }: { readonly board: SearchedBoard }) {
  const [text, setText] = useState('')
  const { find, isReadingOn } = useFindOrder(board)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') find(text)
  }
  return (
    <form role="search" aria-busy={isReadingOn} onSubmit={submit}>
      <input
        className={css.field}
        type="search"
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={findOrderTexts.label}
        placeholder={findOrderTexts.hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
      />
    </form>
  )
}
