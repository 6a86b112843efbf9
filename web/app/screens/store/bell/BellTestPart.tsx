import { bellTexts } from '@hansang/messages'
import { useId } from 'react'
import { Button } from '../../../ui/index.ts'
import css from './bell.module.css'
import { useBellTest } from './use-bell-test.ts'

const texts = bellTexts.test

export function BellTestPart({ isOn }: { isOn: boolean }) {
  const { test, start } = useBellTest(isOn)
  const titleId = useId()
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p className={css.hint}>{texts.about}</p>
      <Button kind="secondary" onClick={() => void start()}>
        {texts.start}
      </Button>
      <dl className={css.results} role="status">
        {test && (
          <>
            <Result name={texts.sound} text={texts[test.sound]} isGood={test.sound === 'sounded'} />
            <Result name={texts.push} text={texts[test.push]} isGood={test.push === 'arrived'} />
          </>
        )}
      </dl>
    </section>
  )
}

function Result({ name, text, isGood }: { name: string; text: string; isGood: boolean }) {
  return (
    <div className={css.result} data-good={isGood || undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
