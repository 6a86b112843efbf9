import { useId } from 'react'
import css from '../../frame/FileChoice.module.css'

interface PhotoChoiceProps {
  readonly label: string
  readonly problem: string | null
  readonly isBusy: boolean
  readonly takesSeveral?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

export function PhotoChoice({ label, problem, isBusy, takesSeveral = false, onChoose }: PhotoChoiceProps) {
  const id = useId()
  return (
    <>
      <label className={css.choose} htmlFor={id} aria-busy={isBusy || undefined}>
        {label}
      </label>
      <input
        id={id}
        className={css.file}
        type="file"
        accept="image/*"
        multiple={takesSeveral}
        disabled={isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {problem && (
        <p className={css.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
