import { isRefusal, tickOption, formatCount, type MenuOption, type OptionGroup } from '@hansang/domain'
import { fill, menuItemTexts } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { Badge, CheckboxRow, RadioList, alerted } from '../../../ui/index.ts'
import css from './OptionGroupBox.module.css'
import { PartName } from './PartName.tsx'
import { optionRefusalText } from './option-refusal-text.ts'

interface OptionGroupBoxProps {
  readonly group: OptionGroup
  readonly chosenIds: readonly string[]
  readonly isMissing: boolean
  readonly hasRadios?: boolean
  readonly onChange: (chosenIds: readonly string[]) => void
}

export function OptionGroupBox(props: OptionGroupBoxProps) {
  const { group, chosenIds, isMissing, hasRadios, onChange } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const chosen = group.options.filter(({ id }) => chosenIds.includes(id)).length
  useEffect(() => {
    if (isMissing) box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [isMissing])

  function tick(option: MenuOption) {
    const ticked = tickOption(group, chosenIds, option.id)
    if (isRefusal(ticked)) void alerted(optionRefusalText(ticked))
    else onChange(ticked)
  }

  return (
    <fieldset ref={box} className={css.group} data-missing={isMissing || undefined}>
      <legend className={css.legend}>{group.name}</legend>
      <GroupLimits group={group} chosen={chosen} />
      {hasRadios && isExactlyOne(group) ? (
        <OneOf {...props} />
      ) : (
        group.options.map((option) => (
          <CheckboxRow
            key={option.id}
            label={<PartName part={option} />}
            isChecked={chosenIds.includes(option.id)}
            isDisabled={option.isSoldOut && !chosenIds.includes(option.id)}
            onChange={() => tick(option)}
            aside={surcharge(option)}
          />
        ))
      )}
    </fieldset>
  )
}

const isExactlyOne = ({ minimum, maximum }: OptionGroup) => minimum === 1 && maximum === 1

function OneOf({ group, chosenIds, onChange }: OptionGroupBoxProps) {
  const isOfGroup = (id: string) => group.options.some((option) => option.id === id)
  return (
    <RadioList
      legend={limitText(group)}
      hidesLegend
      options={group.options.map((option) => ({
        value: option.id,
        label: <PartName part={option} />,
        aside: surcharge(option),
        isDisabled: option.isSoldOut,
      }))}
      value={chosenIds.find(isOfGroup) ?? null}
      onChange={(id) => onChange([...chosenIds.filter((chosen) => !isOfGroup(chosen)), id])}
    />
  )
}

function surcharge({ price }: MenuOption): string | null {
  return price > 0 ? `+${fill(menuItemTexts.won, { n: formatCount(price) })}` : null
}

function GroupLimits({ group, chosen }: { group: OptionGroup; chosen: number }) {
  const isMet = chosen >= group.minimum
  return (
    <p className={css.limits}>
      {group.minimum > 0 ? (
        <Badge tone={isMet ? 'good' : 'solid'}>{limitText(group)}</Badge>
      ) : (
        <Badge tone="grey">{menuItemTexts.optional}</Badge>
      )}
      {group.minimum === 0 && group.maximum > 0 && (
        <span className={css.maximum}>{fill(menuItemTexts.optionMaximum, { n: group.maximum })}</span>
      )}
    </p>
  )
}

function limitText(group: OptionGroup): string {
  return fill(menuItemTexts.optionRequired, { range: rangeText(group) })
}

/** A maximum of 0 means no upper limit. */
function rangeText({ minimum, maximum }: OptionGroup): string {
  const { exact, between, atLeast } = menuItemTexts.optionRange
  if (maximum === 0) return fill(atLeast, { least: minimum })
  return minimum === maximum ? fill(exact, { n: minimum }) : fill(between, { least: minimum, most: maximum })
}
