export type Role = 'admin' | 'editor' | 'viewer';
export type Action = 'read' | 'write' | 'delete' | 'share';

export interface User {
  id: string;
  role: Role;
  isSuspended: boolean;
}

export interface Document {
  ownerId: string;
  isPublic: boolean;
  isLocked: boolean;
  editors: string[];
}

/** Whether a user may do something to a document. */
export function canAccess(user: User | null, document: Document, action: Action): boolean {
  if (user === null) return action === 'read' && document.isPublic;
  if (user.isSuspended) return false;
  if (user.role === 'admin') return true;
  const isOwner = user.id === document.ownerId;
  switch (action) {
    case 'read':
      return document.isPublic || isOwner || document.editors.includes(user.id);
    case 'write':
      if (document.isLocked) return false;
      return isOwner || (user.role === 'editor' && document.editors.includes(user.id));
    case 'delete':
      return isOwner && !document.isLocked;
    case 'share':
      return isOwner;
  }
}
