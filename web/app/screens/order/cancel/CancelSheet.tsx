import { ending } from '@hansang/messages/ending'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { Sheet } from '../../../ui/layers/Sheet.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import css from './CancelSheet.module.css'
import type { CancelWay } from './cancel-way.ts'

/** As the call takes it. */
const REASON_LENGTH = 200
const OTHER = 'other'

interface CancelSheetProps {
  readonly way: Exclude<CancelWay, null>
  readonly isOpen: boolean
  readonly onCancel: (reason: string) => void
  readonly onKeep: () => void
}

/** Why the order is cancelled: one of a few reasons, or one's own words. */
export function CancelSheet({ way, isOpen, onCancel, onKeep }: CancelSheetProps) {
  const [choice, setChoice] = useState<string>(ending.reasons[0])
  const [words, setWords] = useState('')
  const reason = choice === OTHER ? words.trim() : choice
  return (
    <Sheet
      isOpen={isOpen}
      title={way === 'now' ? ending.title : ending.titleAsk}
      onClose={onKeep}
      bottom={
        <div className={css.buttons}>
          <Button kind="quiet" onClick={onKeep}>
            {ending.keep}
          </Button>
          <Button blockedBecause={reason === '' ? ending.reasonEmpty : null} onClick={() => onCancel(reason)}>
            {way === 'now' ? ending.confirm : ending.confirmAsk}
          </Button>
        </div>
      }
    >
      <RadioList
        legend={ending.reasonLegend}
        look="cards"
        value={choice}
        onChange={setChoice}
        options={[
          ...ending.reasons.map((text) => ({ value: text as string, label: text })),
          { value: OTHER, label: ending.otherReason },
        ]}
      />
      {choice === OTHER && (
        <div className={css.words}>
          <TextField
            label={ending.otherReason}
            hidesLabel
            value={words}
            onChange={setWords}
            placeholder={ending.otherPlaceholder}
            maxLength={REASON_LENGTH}
            rows={2}
          />
        </div>
      )}
    </Sheet>
  )
}
