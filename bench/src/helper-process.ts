import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface HelperProcess<Question, Answer> {
  ask(question: Question): Promise<Answer>
  end(): Promise<void>
}

export function startHelper<Question, Answer>(file: string): HelperProcess<Question, Answer> {
  const child = fork(file, { serialization: 'advanced' })
  return {
    async ask(question) {
      const over = new AbortController()
      const died = once(child, 'exit', over).then(([code]) => {
        throw new Error(`${file} ended with ${String(code)}`)
      })
      const answered = once(child, 'message', over)
      child.send(question as object)
      try {
        const [answer] = (await Promise.race([answered, died])) as [Answer]
        return answer
      } finally {
        died.catch(() => {})
        over.abort()
      }
    },
    async end() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** The child's side. A fault ends the process, so that the parent notices. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question) => {
    void answer(question as Question).then(
      (answered) => process.send?.(answered),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
