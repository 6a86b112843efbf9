import { addPrinter } from '@hansang/contract'
import {
  MOST_COPIES,
  PRINTER_HOST_LENGTH,
  PRINTER_KINDS,
  PRINTER_NAME_LENGTH,
  PRINTER_PORT,
  type PrinterKind,
} from '@hansang/domain'
import { fill, printerTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { randomKey } from '../../../api/index.ts'
import { Button } from '../../../ui/index.ts'
import { shownFailure } from '../kitchen/shown-failure.ts'
import { callAsOwner } from '../owner-session.ts'
import css from './Tickets.module.css'
import type { Printers } from './use-printers.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

interface AddPrinterProps {
  readonly storeId: string
  readonly stations: readonly string[]
  readonly printers: Printers
}

const NEW = {
  name: '',
  printerKind: 'browser' as PrinterKind,
  host: '',
  port: PRINTER_PORT,
  station: '',
  copies: 1,
  printsOnAccept: true,
}
type Given = typeof NEW

export function AddPrinter({ storeId, stations, printers }: AddPrinterProps) {
  const [given, setGiven] = useState(NEW)
  const { isBusy, run } = useOwnerAction()
  const change = (part: Partial<Given>) => setGiven({ ...given, ...part })
  async function add(event: FormEvent) {
    event.preventDefault()
    const request = { storeId, ...given, name: given.name.trim(), host: given.host.trim() }
    const isDone = await run(() => shownFailure(callAsOwner(addPrinter, request, randomKey())))
    if (isDone) setGiven(NEW)
    printers.again()
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)}>
      <label>
        {printerTexts.name}
        <input
          required
          maxLength={PRINTER_NAME_LENGTH}
          value={given.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <label>
        {printerTexts.kind}
        <select
          value={given.printerKind}
          onChange={({ target }) => change({ printerKind: target.value as PrinterKind })}
        >
          {PRINTER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {printerTexts.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {given.printerKind === 'network' && (
        <NetworkPlace given={given} change={change} hasNetwork={printers.value?.hasNetwork ?? false} />
      )}
      {stations.length > 0 && (
        <label>
          {printerTexts.station}
          <select value={given.station} onChange={({ target }) => change({ station: target.value })}>
            {['', ...stations].map((station) => (
              <option key={station} value={station}>
                {station || printerTexts.everything}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {printerTexts.copies}
        <select value={given.copies} onChange={({ target }) => change({ copies: Number(target.value) })}>
          {Array.from({ length: MOST_COPIES }, (_, index) => (
            <option key={index} value={index + 1}>
              {fill(printerTexts.copiesOf, { n: index + 1 })}
            </option>
          ))}
        </select>
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={given.printsOnAccept}
          onChange={({ target }) => change({ printsOnAccept: target.checked })}
        />
        {printerTexts.auto}
      </label>
      <Button type="submit" size="medium" isBusy={isBusy}>
        {printerTexts.add}
      </Button>
    </form>
  )
}

interface NetworkPlaceProps {
  readonly given: Given
  readonly change: (part: Partial<Given>) => void
  readonly hasNetwork: boolean
}

function NetworkPlace({ given, change, hasNetwork }: NetworkPlaceProps) {
  if (!hasNetwork)
    return (
      <p className={css.failed} role="alert">
        {printerTexts.noNetwork}
      </p>
    )
  return (
    <>
      <label>
        {printerTexts.host}
        <input
          required
          maxLength={PRINTER_HOST_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={printerTexts.hostHint}
          value={given.host}
          onChange={({ target }) => change({ host: target.value })}
        />
      </label>
      <label>
        {printerTexts.port}
        <input
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={65_535}
          value={given.port}
          onChange={({ target }) => change({ port: Number(target.value) })}
        />
      </label>
    </>
  )
}
