import { isAsset } from '../loading/asset-modules.ts';
import type { ModuleServer } from './module-server.ts';

/** A server that lets Node load the code of packages, which is then not followed. What is no code Node cannot load. */
export function leavePackages(server: ModuleServer): ModuleServer {
  return {
    ...server,
    source: (url, isServed) =>
      isServed || !isOfPackage(url) || isAsset(url) ? server.source(url, isServed) : undefined,
  };
}

/** Whether a module belongs to a package that is installed. */
export const isOfPackage = (url: string): boolean => url.includes('/node_modules/');
