import type { DeedShown } from '@hansang/contract'
import { DEED_KINDS } from '@hansang/domain'
import { deedNames, deedTexts as texts, fill } from '@hansang/messages'
import { useState } from 'react'
import { Button, EmptyState, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { dayAndTime } from '../people/day-and-time.ts'
import css from './DeedLog.module.css'
import { deedName, doerDevice, doerName, factsOf } from './deed-words.ts'
import { type LogFilter, useDeedLog } from './use-deed-log.ts'

const ALL: LogFilter = { personId: '', deedKind: '', day: '' }

export function DeedLog({ storeId }: { storeId: string }) {
  const [filter, setFilter] = useState(ALL)
  const { page, shown, hasFailed, again, showMore, isBusy } = useDeedLog(storeId, filter)
  const set = (change: Partial<LogFilter>) => setFilter({ ...filter, ...change })
  return (
    <>
      <div className={css.filters}>
        <Choice
          label={texts.person}
          all={texts.everybody}
          value={filter.personId}
          options={(page?.people ?? []).map(({ id, name }) => [id, name ? `${name} (${id})` : id])}
          onChange={(personId) => set({ personId })}
        />
        <Choice
          label={texts.kind}
          all={texts.everything}
          value={filter.deedKind}
          options={DEED_KINDS.map((kind) => [kind, deedNames[kind]])}
          onChange={(deedKind) => set({ deedKind })}
        />
        <label>
          {texts.day}
          <input type="date" value={filter.day} onChange={({ target }) => set({ day: target.value })} />
        </label>
      </div>
      {hasFailed && <LoadFailed onRetry={again} />}
      {!shown && !hasFailed && <Skeleton rows={6} />}
      {shown?.deeds.length === 0 && <EmptyState title={texts.none} text={texts.noneHint} />}
      {shown && shown.deeds.length > 0 && (
        <ol className={css.deeds}>
          {shown.deeds.map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
      {shown && shown.next !== '' && (
        <Button kind="secondary" isBusy={isBusy} onClick={() => void showMore()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Deed({ deed }: { deed: DeedShown }) {
  const [was, became] = [factsOf(deed.was), factsOf(deed.became)]
  const isOfOrder = deed.subject.length > 20
  return (
    <li className={css.deed}>
      <p className={css.head}>
        <b>{deedName(deed.kind)}</b>
        <time dateTime={deed.at.toISOString()}>{dayAndTime(deed.at)}</time>
      </p>
      <p className={css.hint}>{[doerName(deed), doerDevice(deed)].filter(Boolean).join(' · ')}</p>
      {isOfOrder && <p className={css.hint}>{fill(texts.order, { number: deed.subject })}</p>}
      {was && (
        <p className={css.hint}>
          {texts.was}: {was}
        </p>
      )}
      {became && (
        <p>
          {texts.became}: {became}
        </p>
      )}
    </li>
  )
}
