import 'reflect-metadata';
import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { ConfigService } from './config.service.js';

export const ROLES_KEY = 'roles';
export const PUBLIC_KEY = 'isPublic';
export const Roles = (...roles: string[]) => SetMetadata(ROLES_KEY, roles);
export const Public = () => SetMetadata(PUBLIC_KEY, true);

export interface RequestUser {
  id: string;
  roles?: string[];
  suspended?: boolean;
}

interface GuardedRequest {
  ip?: string;
  user?: RequestUser;
  headers: Record<string, string | undefined>;
}

@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly config: ConfigService) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    if (this.read<boolean>(PUBLIC_KEY, context)) return true;

    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const internalToken = this.config.get('INTERNAL_TOKEN');
    if (internalToken && request.headers['x-internal-token'] === internalToken) return true;

    const { user } = request;
    if (!user) throw new UnauthorizedException('sign in first');
    if (user.suspended) throw new ForbiddenException('account is suspended');

    const allowList = this.config.getList('ADMIN_IPS');
    const held = new Set(user.roles ?? []);
    if (held.has('admin') && allowList.length > 0 && !allowList.includes(request.ip ?? '')) {
      throw new ForbiddenException('administrators must connect from a known address');
    }

    const required = this.read<string[]>(ROLES_KEY, context);
    if (!required || required.length === 0) return true;
    if (held.has('admin') || required.some((role) => held.has(role))) return true;
    throw new ForbiddenException(`requires one of: ${required.join(', ')}`);
  }

  /** The handler's metadata wins over that of the controller. */
  private read<T>(key: string, context: ExecutionContext): T | undefined {
    const own = Reflect.getMetadata(key, context.getHandler()) as T | undefined;
    return own ?? (Reflect.getMetadata(key, context.getClass()) as T | undefined);
  }
}
