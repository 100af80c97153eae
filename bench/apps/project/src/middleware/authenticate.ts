import type { NextFunction, Request, RequestHandler, Response } from 'express';

export interface Principal {
  subject: string;
  scopes: string[];
  expiresAt: number;
}

export interface TokenVerifier {
  verify(token: string): Promise<Principal | null>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      principal?: Principal;
    }
  }
}

export interface AuthenticateOptions {
  /** Let requests without any credentials pass. */
  optional?: boolean;
  requiredScopes?: string[];
  realm?: string;
}

function tokenFrom(req: Request): string | null {
  const header = req.headers.authorization;
  if (header !== undefined) {
    const match = /^bearer +(\S+)$/i.exec(header.trim());
    return match ? match[1]! : '';
  }
  // Browsers cannot set headers on EventSource, so streams pass it in the query.
  const fromQuery = req.query['access_token'];
  if (req.method === 'GET' && typeof fromQuery === 'string') return fromQuery;
  return null;
}

export function authenticate(verifier: TokenVerifier, options: AuthenticateOptions = {}): RequestHandler {
  const { optional = false, requiredScopes = [], realm = 'api' } = options;

  return async (req: Request, res: Response, next: NextFunction) => {
    const challenge = (status: number, error: string) => {
      res.setHeader('WWW-Authenticate', `Bearer realm="${realm}", error="${error}"`);
      res.status(status).json({ error });
    };

    const token = tokenFrom(req);
    if (token === null) {
      if (optional) return next();
      return challenge(401, 'missing_token');
    }
    if (token === '') return challenge(400, 'invalid_request');

    let principal: Principal | null;
    try {
      principal = await verifier.verify(token);
    } catch (error) {
      return next(error);
    }
    if (!principal || principal.expiresAt <= Date.now()) {
      return challenge(401, 'invalid_token');
    }

    const { scopes } = principal;
    const isAdmin = scopes.includes('admin');
    if (!isAdmin && !requiredScopes.every((scope) => scopes.includes(scope))) {
      return challenge(403, 'insufficient_scope');
    }
    req.principal = principal;
    next();
  };
}
