import { type ExtraDeliveryFee, won } from '@hansang/domain'
import { storeManageTexts as t } from '@hansang/messages'
import { NumberField, PlainInput, Select, TimeField, WeekdayChoice } from './inputs.tsx'

interface ExtraFeeRowProps {
  readonly fee: ExtraDeliveryFee
  readonly set: (given: Partial<ExtraDeliveryFee>) => void
}

export function ExtraFeeRow({ fee, set }: ExtraFeeRowProps) {
  const { kind, weekdays, date, from, to, amount } = fee
  return (
    <>
      <Select
        label={t.extraKind}
        value={kind}
        names={t.extraKinds}
        onChange={(code) => set({ kind: code })}
      />
      {kind === 'DAYWEEK' && (
        <WeekdayChoice label={t.weekdays} value={weekdays} onChange={(given) => set({ weekdays: given })} />
      )}
      {kind === 'SPECDAY' && (
        <PlainInput label={t.offDay} type="date" value={date} onChange={(given) => set({ date: given })} />
      )}
      <TimeField label={t.extraFrom} value={from} onChange={(given) => set({ from: given })} />
      <TimeField label={t.extraTo} value={to} after={from} onChange={(given) => set({ to: given })} />
      <NumberField label={t.more} value={amount} onChange={(n) => set({ amount: won(n) })} />
    </>
  )
}

export function firstExtraFee(): ExtraDeliveryFee {
  return { kind: 'DAYWEEK', weekdays: [], date: '', from: '', to: '', amount: won(1_000) }
}
