import { type FoundAddress, searchAddresses } from '@hansang/contract'
import { type DeliveryDistrict, isRefusal, won, ZERO_WON } from '@hansang/domain'
import { fill, storeManageTexts as t } from '@hansang/messages'
import { type KeyboardEvent, useState } from 'react'
import { callApi } from '../../../../api/index.ts'
import { Button, TextField, toast } from '../../../../ui/index.ts'
import css from '../StoreManager.module.css'
import { NumberField } from './inputs.tsx'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

interface DistrictFieldsProps {
  readonly districts: readonly DeliveryDistrict[]
  readonly onChange: (districts: readonly DeliveryDistrict[]) => void
}

/** Districts are picked by an address in them, so that nobody has to know their codes. */
export function DistrictFields({ districts, onChange }: DistrictFieldsProps) {
  const add = (district: DeliveryDistrict) => onChange([...districts, district])
  const setFee = (legalCode: string, extraFee: number) =>
    onChange(
      districts.map((each) => (each.legalCode === legalCode ? { ...each, extraFee: won(extraFee) } : each)),
    )
  return (
    <fieldset className={css.group}>
      <legend>{t.districts}</legend>
      {districts.map(({ legalCode, name, extraFee }) => (
        <div className={css.row} key={legalCode}>
          <NumberField
            label={fill(t.moreIn, { name: name || legalCode })}
            value={extraFee}
            onChange={(fee) => setFee(legalCode, fee)}
          />
          <Button
            kind="quiet"
            size="small"
            label={fill(t.removeNamed, { name: name || legalCode })}
            onClick={() => onChange(districts.filter((each) => each.legalCode !== legalCode))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <DistrictSearch known={districts} onPick={add} />
    </fieldset>
  )
}

interface DistrictSearchProps {
  readonly known: readonly DeliveryDistrict[]
  readonly onPick: (district: DeliveryDistrict) => void
}

function DistrictSearch({ known, onPick }: DistrictSearchProps) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<readonly DeliveryDistrict[] | null>(null)
  const { isBusy, run } = useOwnerAction()
  async function search() {
    const result = await callApi(searchAddresses, { keyword, page: 1, pageSize: 30 })
    if (isRefusal(result)) return toast(result.message)
    setFound(districtsOf(result.answer.results.addresses))
  }
  /** Enter finds here; it would save the form around it. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void run(search)
  }
  const offered = found?.filter(({ legalCode }) => known.every((each) => each.legalCode !== legalCode))
  return (
    <>
      <div className={css.row}>
        <div className={css.field} role="presentation" onKeyDown={press}>
          <TextField label={t.findDistrict} value={keyword} onChange={setKeyword} hint={t.findDistrictHint} />
        </div>
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void run(search)}>
          {t.find}
        </Button>
      </div>
      {offered && (
        <ul className={css.planned} aria-label={t.foundDistricts}>
          {offered.length === 0 && <li>{t.noDistrict}</li>}
          {offered.map((district) => (
            <li key={district.legalCode}>
              <Button kind="quiet" size="small" onClick={() => onPick(district)}>
                {fill(t.addNamed, { name: district.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function districtsOf(addresses: readonly FoundAddress[]): DeliveryDistrict[] {
  const named = addresses
    .filter(({ adminCode }) => /^\d{10}$/.test(adminCode))
    .map(({ adminCode, district, dong }) => [adminCode, `${district} ${dong}`.trim()] as const)
  return [...new Map(named)].map(([legalCode, name]) => ({ legalCode, name, extraFee: ZERO_WON }))
}
