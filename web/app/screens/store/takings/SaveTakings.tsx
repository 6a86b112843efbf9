import type { OwnedStore } from '@hansang/contract'
import { MOST_TAKINGS_DAYS, type SeoulDate, daysLater, isRefusal, takingsSpanRefusal } from '@hansang/domain'
import { fill, takingsRefusals, takingsTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { Button, toast } from '../../../ui/index.ts'
import { readSpan } from './read-span.ts'
import css from './SaveTakings.module.css'
import { saveFile } from './save-file.ts'
import { csvOfDays, csvOfDishes, fileName } from './takings-files.ts'
import { PERIOD_DAYS } from './use-period-takings.ts'

interface SaveTakingsProps {
  readonly store: OwnedStore
  readonly today: SeoulDate
}

export function SaveTakings({ store, today }: SaveTakingsProps) {
  const [from, setFrom] = useState(daysLater(today, 1 - PERIOD_DAYS))
  const [until, setUntil] = useState(today)
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState('')
  const refused = takingsSpanRefusal({ from, until }, today)

  async function save(what: 'days' | 'dishes'): Promise<void> {
    setIsBusy(true)
    try {
      const read = await readSpan({ storeId: store.id, from, until }, (done, total) =>
        setProgress(fill(t.addingUp, { done, total })),
      )
      if (isRefusal(read)) return toast(read.message)
      const template = what === 'days' ? t.fileOfDays : t.fileOfDishes
      const name = fileName(fill(template, { store: store.name, from, to: until }))
      saveFile(name, what === 'days' ? csvOfDays(read.days) : csvOfDishes(read.dishes))
      toast(fill(t.saved, { name }))
    } catch {
      toast(t.saveFailed)
    } finally {
      setIsBusy(false)
      setProgress('')
    }
  }

  const blockedBecause = refused && fill(takingsRefusals[refused.reason], { max: MOST_TAKINGS_DAYS })
  return (
    <section className={css.save}>
      <h2>{t.save}</h2>
      <p className={css.hint}>{t.saveHint}</p>
      <div className={css.span}>
        <label>
          {t.from}
          <input type="date" value={from} max={today} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label>
          {t.until}
          <input type="date" value={until} max={today} onChange={({ target }) => setUntil(target.value)} />
        </label>
      </div>
      {blockedBecause && (
        <p className={css.refused} role="alert">
          {blockedBecause}
        </p>
      )}
      <p className={css.hint} role="status">
        {progress}
      </p>
      <div className={css.buttons}>
        <Button
          size="medium"
          blockedBecause={blockedBecause}
          isBusy={isBusy}
          onClick={() => void save('days')}
        >
          {t.saveDays}
        </Button>
        <Button
          kind="secondary"
          size="medium"
          blockedBecause={blockedBecause}
          isBusy={isBusy}
          onClick={() => void save('dishes')}
        >
          {t.saveDishes}
        </Button>
        <Button kind="quiet" size="medium" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}
