import { type CooperativeStore, readCooperativeStores } from '@hansang/contract'
import { controlTexts, unifiedOrderTexts } from '@hansang/messages'
import { useId, useState } from 'react'
import { answered, callApi, useQuery } from '../../../api/index.ts'
import { Button, Skeleton } from '../../../ui/index.ts'
import css from './CooperativeStorePicker.module.css'

interface CooperativeStorePickerProps {
  /** Empty for the main page of the cooperative's site. */
  readonly value: string
  readonly onChange: (store: string) => void
}

export function CooperativeStorePicker(props: CooperativeStorePickerProps) {
  const [attempt, setAttempt] = useState(1)
  const stores = useQuery(`stores ${attempt}`, () =>
    answered(callApi(readCooperativeStores, {}), (answer) => answer.stores),
  )
  if (stores.state === 'loading') return <Skeleton rows={1} look="card" />
  return (
    <div className={css.field}>
      <StoreSelect {...props} stores={stores.state === 'found' ? stores.value : []} />
      {stores.state === 'failed' && (
        <p className={css.failed} role="alert">
          {unifiedOrderTexts.storesFailed}
          <Button kind="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
            {controlTexts.retry}
          </Button>
        </p>
      )}
    </div>
  )
}

function StoreSelect({
  value,
  onChange,
  stores,
}: CooperativeStorePickerProps & { readonly stores: readonly CooperativeStore[] }) {
  const id = useId()
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {unifiedOrderTexts.store}
      </label>
      <select id={id} className={css.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{unifiedOrderTexts.storeMain}</option>
        {stores.map((store) => (
          <option key={store.value} value={store.value}>
            {store.value}
          </option>
        ))}
      </select>
    </>
  )
}
