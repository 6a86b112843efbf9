import { secondFactorTexts as texts } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/index.ts'
import { saveFile } from '../takings/save-file.ts'
import { copyText } from '../../../staff/copy-text.ts'
import css from './second-factor.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])

  return (
    <div className={css.step}>
      <h3 ref={title} tabIndex={-1}>
        {texts.codes}
      </h3>
      <p className={css.hint}>{texts.codesHint}</p>
      <ul className={css.codes} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.others}>
        {'clipboard' in navigator && (
          <Button
            kind="secondary"
            size="small"
            onClick={() => void copyText(codes.join('\n'), texts.copiedCodes)}
          >
            {texts.copyCodes}
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          onClick={() => saveFile(texts.fileName, codes.join('\r\n'), 'text/plain')}
        >
          {texts.saveCodes}
        </Button>
      </div>
      <Button onClick={onKept}>{texts.kept}</Button>
    </div>
  )
}
