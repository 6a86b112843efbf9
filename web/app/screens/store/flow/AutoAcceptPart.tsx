import { type AutoAccept, ORDER_TYPES, type OrderType, won } from '@hansang/domain'
import { orderFlowTexts as t, orderTexts } from '@hansang/messages'
import { CheckboxRow, RadioList } from '../../../ui/index.ts'
import css from './FlowFields.module.css'
import { SelectField } from './SelectField.tsx'
import { acceptSentences, amountWords, openWords } from './flow-words.ts'

const FIRST_RULES: AutoAccept = {
  isOn: false,
  types: ORDER_TYPES,
  mostAmount: won(30_000),
  isForKnownOnly: false,
  mostOpen: 10,
  restsWhilePaused: true,
  restsWhileBusy: true,
}
const AMOUNTS = [0, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000]
const OPEN = [0, 3, 5, 10, 15, 20, 30]

interface AutoAcceptPartProps {
  readonly rules: AutoAccept | null
  readonly onChange: (rules: AutoAccept) => void
}

export function AutoAcceptPart({ rules: given, onChange }: AutoAcceptPartProps) {
  const rules = given ?? FIRST_RULES
  const change = (parts: Partial<AutoAccept>) => onChange({ ...rules, ...parts })
  return (
    <section className={css.part} aria-label={t.autoAccept}>
      <h2 className={css.title}>{t.autoAccept}</h2>
      <p className={css.sum} role="status">
        {acceptSentences(rules)}
      </p>
      <CheckboxRow label={t.turnOn} isStrong isChecked={rules.isOn} onChange={(isOn) => change({ isOn })} />
      <p className={css.hint}>{t.autoAcceptHint}</p>
      {rules.isOn && <Conditions rules={rules} change={change} />}
    </section>
  )
}

interface ConditionsProps {
  readonly rules: AutoAccept
  readonly change: (parts: Partial<AutoAccept>) => void
}

function Conditions({ rules, change }: ConditionsProps) {
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t.types}</legend>
        {ORDER_TYPES.map((type) => (
          <CheckboxRow
            key={type}
            label={orderTexts.type[type]}
            isChecked={rules.types.includes(type)}
            onChange={(isChosen) => change({ types: typesWith(rules.types, type, isChosen) })}
          />
        ))}
      </fieldset>
      <SelectField
        label={t.amount}
        value={rules.mostAmount}
        choices={AMOUNTS}
        words={amountWords}
        onChange={(amount) => change({ mostAmount: won(amount) })}
      />
      <SelectField
        label={t.open}
        value={rules.mostOpen}
        choices={OPEN}
        words={openWords}
        onChange={(mostOpen) => change({ mostOpen })}
      />
      <RadioList
        legend={t.customers}
        options={[
          { value: 'all', label: t.everybody },
          { value: 'known', label: t.knownOnly },
        ]}
        value={rules.isForKnownOnly ? 'known' : 'all'}
        onChange={(who) => change({ isForKnownOnly: who === 'known' })}
      />
      <p className={css.hint}>{t.knownHint}</p>
      <fieldset className={css.group}>
        <legend>{t.rests}</legend>
        <CheckboxRow
          label={t.restsWhilePaused}
          isChecked={rules.restsWhilePaused}
          onChange={(restsWhilePaused) => change({ restsWhilePaused })}
        />
        <CheckboxRow
          label={t.restsWhileBusy}
          isChecked={rules.restsWhileBusy}
          onChange={(restsWhileBusy) => change({ restsWhileBusy })}
        />
      </fieldset>
    </>
  )
}

function typesWith(types: readonly OrderType[], type: OrderType, isChosen: boolean): OrderType[] {
  return ORDER_TYPES.filter((each) => (each === type ? isChosen : types.includes(each)))
}
