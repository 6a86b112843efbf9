import { ownerTexts } from '@hansang/messages'
import { useState } from 'react'
import type { StoresProps } from '../now/use-stores-now.ts'
import { SoldOutList } from './SoldOutList.tsx'
import css from './SoldOutList.module.css'

export function OneStore({ stores, storesNow }: StoresProps) {
  const [chosen, setChosen] = useState(stores[0]?.id)
  return (
    <>
      {stores.length > 1 && (
        <select
          className={css.store}
          aria-label={ownerTexts.store}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {chosen !== undefined && <SoldOutList key={chosen} storeId={chosen} storesNow={storesNow} />}
    </>
  )
}
