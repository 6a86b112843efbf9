import { LONGEST_NOTICE } from '@hansang/domain'
import { partFieldNames, storeManageTexts as t } from '@hansang/messages'
import { TextField } from '../../../../ui/index.ts'
import type { FieldsProps } from './field-props.ts'

export function WordsFields({ content, change }: FieldsProps) {
  const { name, notice, introduction, foodOrigin } = content
  return (
    <>
      <TextField
        label={partFieldNames.name}
        value={name}
        maxLength={40}
        hint={t.nameHint}
        onChange={(given) => change({ name: given })}
      />
      <TextField
        label={partFieldNames.notice}
        value={notice}
        rows={3}
        maxLength={LONGEST_NOTICE}
        hint={t.noticeHint}
        onChange={(given) => change({ notice: given })}
      />
      <TextField
        label={partFieldNames.introduction}
        value={introduction}
        rows={5}
        maxLength={3_000}
        onChange={(given) => change({ introduction: given })}
      />
      <TextField
        label={partFieldNames.foodOrigin}
        value={foodOrigin}
        rows={5}
        maxLength={3_000}
        hint={t.originHint}
        onChange={(given) => change({ foodOrigin: given })}
      />
    </>
  )
}
