import { sessionValues } from '../../../browser/browser-storage.ts'

/** By review id; survives navigation, a reload and a new sign-in in this tab. */
type AnswerDrafts = Readonly<Record<string, string>>

export function answerDraft(reviewId: string): string | null {
  const draft = allDrafts()[reviewId]
  return typeof draft === 'string' ? draft : null
}

export function keepAnswerDraft(reviewId: string, text: string): void {
  sessionValues.writeJson('ceoAnswers', { ...allDrafts(), [reviewId]: text })
}

export function dropAnswerDraft(reviewId: string): void {
  const { [reviewId]: _, ...others } = allDrafts()
  sessionValues.writeJson('ceoAnswers', others)
}

function allDrafts(): AnswerDrafts {
  const kept = sessionValues.readJson<AnswerDrafts>('ceoAnswers')
  return kept && typeof kept === 'object' ? kept : {}
}
