/** `short` runs in CI; `full` takes more of the places where a fault can be, in minutes; `every` takes all, in hours. */
export type Effort = 'short' | 'full' | 'every'

/** What an experiment has found. */
export interface Outcome {
  /** Faults that were injected. */
  tried: number
  /** What went wrong, and with which fault. */
  failures: readonly string[]
  control: Control
  /** Figures, and what was sampled. */
  figures: string
  /** What this machine does not allow, with the reason. */
  impossible?: readonly string[] | undefined
}

/** A variant that is broken on purpose, which the same check must catch. */
interface Control {
  /** What is broken. */
  what: string
  tried: number
  caught: number
}

export interface Experiment {
  /** What is done: `kill`. */
  name: string
  /** The promise, as a sentence. */
  title: string
  /** The requirements that it proves. */
  ids: readonly string[]
  run: (effort: Effort) => Promise<Outcome>
}

/** What fails the harness: what went wrong, and a control that the check did not catch. */
export function problemsOf({ tried, failures, control }: Outcome): readonly string[] {
  return [
    ...failures,
    ...(tried > 0 ? [] : ['nothing was tried']),
    ...(control.caught > 0 ? [] : [`the control was not caught: ${control.what}`]),
  ]
}
