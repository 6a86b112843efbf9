import { type FoundAddress, geocodeAddress, searchAddresses } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { storeDraftTexts as t } from '@hansang/messages'
import { type KeyboardEvent, useState } from 'react'
import { callApi } from '../../../../api/index.ts'
import { Button, TextField, toast } from '../../../../ui/index.ts'
import css from './drafts.module.css'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

interface AddressFieldProps {
  readonly value: string
  readonly onPick: (address: string) => void
}

/** As customers search: what is picked is located first, so that the address book knows it. */
export function AddressField({ value, onPick }: AddressFieldProps) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<readonly FoundAddress[] | null>(null)
  const { isBusy, run } = useOwnerAction()

  async function search() {
    const result = await callApi(searchAddresses, { keyword, page: 1, pageSize: 10 })
    if (isRefusal(result)) return toast(result.message)
    setFound(result.answer.results.addresses)
  }
  async function pick({ roadAddress }: FoundAddress) {
    const located = await callApi(geocodeAddress, { query: roadAddress })
    if (isRefusal(located)) return toast(located.message)
    onPick(roadAddress)
    setFound(null)
  }
  /** Enter finds here; it would send the form around it. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void run(search)
  }
  if (value) {
    return (
      <div className={css.picked}>
        <p>
          <span className={css.hint}>{t.address}</span>
          <b>{value}</b>
        </p>
        <Button kind="quiet" size="small" onClick={() => onPick('')}>
          {t.otherAddress}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.address}>
      <div role="presentation" onKeyDown={press}>
        <TextField label={t.address} value={keyword} onChange={setKeyword} hint={t.addressHint} />
      </div>
      <Button kind="secondary" size="medium" isBusy={isBusy} onClick={() => void run(search)}>
        {t.findAddress}
      </Button>
      {found && found.length === 0 && <p role="status">{t.noAddress}</p>}
      {found && found.length > 0 && (
        <ul className={css.found} aria-label={t.foundAddresses}>
          {found.map((address) => (
            <li key={address.roadAddress}>
              <button type="button" onClick={() => void run(() => pick(address))}>
                <b>{address.roadAddress}</b>
                <span className={css.hint}>{address.buildingName || address.lotAddress}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
