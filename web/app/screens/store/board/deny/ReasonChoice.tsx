import { boardTexts } from '@hansang/messages'
import { TextField } from '../../../../ui/index.ts'
import css from '../board-sheets.module.css'
import { MOST_REASON_LETTERS, type Reason } from './use-reason.ts'

interface ReasonChoiceProps {
  readonly reasons: readonly string[]
  readonly reason: Reason
}

export function ReasonChoice({ reasons, reason }: ReasonChoiceProps) {
  return (
    <>
      <fieldset className={css.reasons}>
        <legend>{boardTexts.denyHint}</legend>
        {[...reasons, boardTexts.ownReason].map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name="reason"
              checked={choice === reason.choice}
              onChange={() => reason.choose(choice)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      {reason.choice === boardTexts.ownReason && (
        <div className={css.more}>
          <TextField
            label={boardTexts.ownReasonField}
            value={reason.ownWords}
            onChange={reason.write}
            maxLength={MOST_REASON_LETTERS}
            rows={3}
          />
        </div>
      )}
    </>
  )
}
