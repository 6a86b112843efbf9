import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { accountProblem } from '../../../staff/index.ts'

/** The first field has the focus, and gets it again with a problem. */
export function useFormStep() {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const action = useAction({ onFailure: (failure) => setProblem(accountProblem(failure)) })
  useEffect(() => {
    const faulty = problem ? '[aria-invalid]' : 'input:not([hidden])'
    form.current?.querySelector<HTMLElement>(faulty)?.focus()
  }, [problem])

  async function run(work: () => Promise<void>) {
    setProblem(null)
    await action.run(work)
  }
  return { form, problem, setProblem, isBusy: action.isBusy, run }
}
