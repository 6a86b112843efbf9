import type { PartContent, PartField } from '@hansang/domain'
import { partFieldNames } from '@hansang/messages'
import css from './StoreManager.module.css'
import { useFieldWords } from './words-of-fields.ts'

export function FieldList({
  fields,
  content,
}: {
  readonly fields: readonly PartField[]
  readonly content: Partial<PartContent>
}) {
  const fieldWords = useFieldWords()
  return (
    <dl className={css.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{partFieldNames[field]}</dt>
          <dd>{fieldWords(field, content)}</dd>
        </div>
      ))}
    </dl>
  )
}
