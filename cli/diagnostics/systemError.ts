import type { Diagnostic } from './errors.ts'

interface Advice {
  what: string
  todo: string
}

const elsewhere = 'or name another folder with --out'
const permission = {
  what: 'permission denied',
  todo: `Give this user write access there, ${elsewhere}.`,
}

/** What the system's error codes mean for an output, and what to do about them. */
const adviceOf: Readonly<Record<string, Advice>> = {
  EACCES: permission,
  EPERM: permission,
  EROFS: { what: 'the file system is read-only', todo: 'Name another folder with --out.' },
  ENOSPC: {
    what: 'the disk is full',
    todo: `Free space or inodes on it (\`df\`, \`df -i\`), ${elsewhere}.`,
  },
  EDQUOT: { what: 'the disk quota is used up', todo: `Free some of it, ${elsewhere}.` },
  EFBIG: { what: 'the file is larger than allowed', todo: 'Raise the limit (`ulimit -f`).' },
  EMFILE: {
    what: 'too many open files',
    todo: 'Raise the limit (`ulimit -n 4096`) and build again.',
  },
  ENFILE: {
    what: 'the system has too many open files',
    todo: 'End other programs or raise the system’s limit, then build again.',
  },
  EBUSY: { what: 'it is in use, or it is a mount point', todo: 'Name a folder inside it.' },
  EIO: { what: 'the disk reports an input/output error', todo: 'Check the disk.' },
}

/** An error of the file system that the user can mend, whatever was written. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return isErrnoException(error) && Object.hasOwn(adviceOf, error.code ?? '')
}

/** An error of a system call: its code is a name such as `ENOENT`. */
export const isErrnoException = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))

/** What happened, on which file, and what to do. Errors of a write do not name the file themselves. */
export function systemDiagnostic(error: NodeJS.ErrnoException, file?: string): Diagnostic {
  const code = error.code ?? ''
  const advice = Object.hasOwn(adviceOf, code) ? adviceOf[code] : undefined
  const where = file ?? error.path
  return {
    what: advice ? `${advice.what} (${code})` : error.message,
    ...(where !== undefined && { where }),
    ...(advice && { todo: advice.todo }),
  }
}
