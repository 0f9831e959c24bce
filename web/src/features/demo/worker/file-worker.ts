import '../../../integrations/no-eval.ts'
import { serve } from '../../../worker/serve.ts'
import { fileAnswerers } from './file-answerers.ts'

/** Reads the file of a school outside the thread that paints the page. It is ended after each file, which frees its memory. */
serve(fileAnswerers)
