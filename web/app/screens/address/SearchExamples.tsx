import { shopping } from '@hansang/messages/shopping'
import css from './SearchExamples.module.css'

const EXAMPLES = [
  [shopping.exampleRoad, shopping.exampleRoadText],
  [shopping.exampleLot, shopping.exampleLotText],
  [shopping.exampleBuilding, shopping.exampleBuildingText],
] as const

/** How an address can be searched. */
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
