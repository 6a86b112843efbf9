import { addressTexts } from '@hansang/messages'
import css from './SearchExamples.module.css'

const EXAMPLES = [
  [addressTexts.examples.road, addressTexts.examples.roadText],
  [addressTexts.examples.lot, addressTexts.examples.lotText],
  [addressTexts.examples.building, addressTexts.examples.buildingText],
] as const

export function SearchExamples({ title }: { title: string }) {
  return (
    <div className={css.examples}>
      <p className={css.title}>{title}</p>
      <dl className={css.list}>
        {EXAMPLES.map(([kind, example]) => (
          <div key={kind}>
            <dt className={css.kind}>{kind}</dt>
            <dd className={css.example}>{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
