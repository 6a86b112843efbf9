import { useEffect, useState } from 'react'
import './early-board.ts'

/** Of the document, also where they come after the scripts; a later visit of the board has live ones alone. */
export function useFirstCards(): string {
  const [cards, setCards] = useState(() => window.firstCards ?? '')
  useEffect(() => {
    let isOpen = true
    void window.askedCards?.then((drawn) => isOpen && setCards(drawn))
    return () => {
      isOpen = false
      window.askedCards = undefined
      window.firstCards = undefined
    }
  }, [])
  return cards
}
