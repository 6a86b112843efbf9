import { useCallback, useState } from 'react'

/** Several may be open; each stays so while its order moves from column to column. */
export function useOpenCards() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((orderNumber: string) => {
    setOpen((all) => {
      const others = [...all].filter((number) => number !== orderNumber)
      return new Set(others.length === all.size ? [...all, orderNumber] : others)
    })
  }, [])
  return { isOpen: (orderNumber: string) => open.has(orderNumber), toggle }
}

export type OpenCards = ReturnType<typeof useOpenCards>
