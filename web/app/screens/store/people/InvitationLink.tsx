import { peopleTexts as texts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/index.ts'
import { copyText } from '../../../staff/copy-text.ts'
import css from './people.module.css'

/** The secret stays in the fragment, which no server is sent. */
export function InvitationLink({ secret }: { secret: string }) {
  const url = `${location.origin}${paths.ownerInvitation()}#${secret}`

  return (
    <section aria-label={texts.link}>
      <code className={css.link} data-testid="invitation-link">
        {url}
      </code>
      <p className={css.hint}>{texts.linkHint}</p>
      <div className={css.steps}>
        {'clipboard' in navigator && (
          <Button kind="secondary" size="small" onClick={() => void copyText(url, texts.copied)}>
            {texts.copy}
          </Button>
        )}
        {'share' in navigator && (
          <Button kind="secondary" size="small" onClick={() => void navigator.share({ url }).catch(() => {})}>
            {texts.share}
          </Button>
        )}
      </div>
    </section>
  )
}
