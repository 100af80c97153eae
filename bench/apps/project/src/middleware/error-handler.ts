import type { ErrorRequestHandler, Request } from 'express';
import { ZodError } from 'zod';
import { toProblem, type ProblemDetails } from '../shared/errors.js';
import { logger } from '../logging/logger.js';

function wantsHtml(req: Request): boolean {
  return req.accepts(['json', 'html']) === 'html';
}

function describe(err: unknown): ProblemDetails {
  if (err instanceof ZodError) {
    const fields: Record<string, string[]> = {};
    for (const issue of err.issues) {
      const key = issue.path.length > 0 ? issue.path.join('.') : '(root)';
      (fields[key] ??= []).push(issue.message);
    }
    return { status: 400, title: 'Validation failed', code: 'validation', details: { fields } };
  }
  return toProblem(err, process.env.NODE_ENV !== 'production');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

// Express tells error handlers apart by their four parameters.
export const errorHandler: ErrorRequestHandler = (err, req, res, next) => {
  if (res.headersSent) {
    // Too late for an answer of our own: let Express close the connection.
    next(err);
    return;
  }

  const problem = describe(err);
  const requestId = req.get('x-request-id');

  if (problem.status >= 500) {
    logger.error(`${req.method} ${req.originalUrl} failed`, { requestId, error: err });
  } else if (problem.status !== 404) {
    logger.warn(`${req.method} ${req.originalUrl} was refused`, { requestId, code: problem.code });
  }

  if (problem.status === 503) res.setHeader('Retry-After', '30');
  res.status(problem.status);

  if (wantsHtml(req)) {
    res.type('html').send(`<h1>${problem.status}</h1><p>${escapeHtml(problem.title)}</p>`);
    return;
  }
  res.type('application/problem+json').json(requestId ? { ...problem, requestId } : problem);
};
