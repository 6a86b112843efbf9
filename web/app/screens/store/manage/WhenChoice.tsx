import { parseSeoulTimestamp, seoulTimestamp } from '@hansang/domain'
import { storeManageTexts as t } from '@hansang/messages'
import { useId } from 'react'
import { serverNow } from '../../../clock.ts'
import { RadioList } from '../../../ui/index.ts'
import css from './StoreManager.module.css'

interface WhenChoiceProps {
  readonly from: Date | null
  readonly onChange: (from: Date | null) => void
}

export function WhenChoice({ from, onChange }: WhenChoiceProps) {
  const id = useId()
  return (
    <>
      <RadioList
        legend={t.when}
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        value={from ? 'later' : 'now'}
        onChange={(when) => onChange(when === 'now' ? null : tomorrowAtNine())}
      />
      {from && (
        <div className={css.field}>
          <label htmlFor={id}>{t.from}</label>
          <input
            id={id}
            className={css.input}
            type="datetime-local"
            value={seoulTimestamp(from).slice(0, 16).replace(' ', 'T')}
            onChange={({ target }) =>
              onChange(parseSeoulTimestamp(`${target.value.replace('T', ' ')}:00`) ?? from)
            }
          />
        </div>
      )}
    </>
  )
}

function tomorrowAtNine(): Date {
  const tomorrow = seoulTimestamp(new Date(serverNow().getTime() + 86_400_000)).slice(0, 10)
  return parseSeoulTimestamp(`${tomorrow} 09:00:00`) ?? serverNow()
}
