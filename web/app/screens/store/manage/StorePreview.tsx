import { type AnswerOf, type FoundAddress, previewOwnedStore, searchAddresses } from '@hansang/contract'
import { formatWon, isRefusal, parseSeoulTimestamp, seoulTimestamp } from '@hansang/domain'
import { closedTexts, fill, openingText, storeManageTexts as t } from '@hansang/messages'
import { type FormEvent, useId, useState } from 'react'
import { callApi } from '../../../api/index.ts'
import { serverNow } from '../../../clock.ts'
import { Button, TextField, toast } from '../../../ui/index.ts'
import { useIsDraft } from '../frame/of-draft.ts'
import { callAsOwner } from '../owner-session.ts'
import css from './StoreManager.module.css'
import { useOwnerAction } from '../frame/use-owner-action.ts'

type Preview = AnswerOf<typeof previewOwnedStore>

/** What a customer at an address would see at any time, with everything that is dated until then. */
export function StorePreview({ storeId }: { storeId: string }) {
  const id = useId()
  const title = useIsDraft() ? t.previewUnseen : t.preview
  const [at, setAt] = useState(() => seoulTimestamp(serverNow()).slice(0, 16).replace(' ', 'T'))
  const [keyword, setKeyword] = useState('')
  const [place, setPlace] = useState<FoundAddress | null>(null)
  const [found, setFound] = useState<readonly FoundAddress[] | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const { isBusy, run } = useOwnerAction()

  async function search() {
    const result = await callApi(searchAddresses, { keyword, page: 1, pageSize: 5 })
    if (isRefusal(result)) return toast(result.message)
    setFound(result.answer.results.addresses)
  }
  async function show() {
    const time = parseSeoulTimestamp(`${at.replace('T', ' ')}:00`)
    if (!time) return toast(t.previewTime)
    const address = place?.roadAddress ?? ''
    const result = await callAsOwner(previewOwnedStore, { storeId, at: time, address })
    if (isRefusal(result)) return toast(result.message)
    setPreview(result.answer)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => (keyword && place?.roadAddress !== keyword ? await search() : await show()))
  }
  function pick(address: FoundAddress) {
    setPlace(address)
    setKeyword(address.roadAddress)
    setFound(null)
  }
  return (
    <section className={css.part} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.hint}>{t.previewHint}</p>
      <form className={css.form} onSubmit={submit}>
        <div className={css.field}>
          <label htmlFor={id}>{t.previewAt}</label>
          <input
            id={id}
            className={css.input}
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </div>
        <TextField
          label={t.previewPlace}
          value={keyword}
          onChange={setKeyword}
          placeholder={t.previewPlaceHint}
        />
        {found && (
          <ul className={css.planned} aria-label={t.previewPlace}>
            {found.length === 0 && <li>{t.previewNone}</li>}
            {found.map((address) => (
              <li key={address.roadAddress}>
                <Button kind="quiet" size="small" onClick={() => pick(address)}>
                  {address.roadAddress}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" kind="secondary" isBusy={isBusy}>
          {keyword && place?.roadAddress !== keyword ? t.previewSearch : t.previewShow}
        </Button>
      </form>
      {preview && <Shown preview={preview} />}
    </section>
  )
}

function Shown({ preview }: { preview: Preview }) {
  const { openingKind, reopensAt, closesAt, delivers, areaRefusal, minimumOrder, deliveryFee, minutes } =
    preview
  const open = closesAt ? fill(t.previewOpen, { at: closesAt }) : closedTexts.normal
  const rows = [
    [
      t.previewState,
      openingKind === 'normal' ? open : openingText(openingKind, reopensAt) || closedTexts.impossible,
    ],
    [t.previewDelivery, delivers ? t.previewDelivers : areaRefusal],
    [t.previewMinimum, formatWon(minimumOrder)],
    [t.previewFee, formatWon(deliveryFee)],
    [t.minutes, minutes || t.none],
  ] as const
  return (
    <div role="status">
      <dl className={css.fields}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
