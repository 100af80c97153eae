import { Router, type Request, type Response } from 'express';

export interface Product {
  id: number;
  name: string;
  priceCents: number;
  archived: boolean;
}

export interface ProductStore {
  list(filter: { text?: string; includeArchived: boolean }): Promise<Product[]>;
  get(id: number): Promise<Product | undefined>;
  insert(product: Omit<Product, 'id' | 'archived'>): Promise<Product>;
  update(id: number, changes: Partial<Omit<Product, 'id'>>): Promise<Product | undefined>;
}

function parseId(req: Request): number | null {
  const id = Number(req.params['id']);
  return Number.isInteger(id) && id > 0 ? id : null;
}

function readName(body: unknown): string | null {
  const name = (body as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' && name.trim().length > 0 ? name.trim() : null;
}

export function createHandlers(store: ProductStore) {
  return {
    async list(req: Request, res: Response): Promise<void> {
      const { q, archived } = req.query;
      if (q !== undefined && typeof q !== 'string') {
        res.status(400).json({ error: 'q must be given once' });
        return;
      }
      const products = await store.list({
        ...(q && { text: q }),
        includeArchived: archived === '1' || archived === 'true',
      });
      res.setHeader('X-Total-Count', String(products.length));
      res.json(products);
    },

    async show(req: Request, res: Response): Promise<void> {
      const id = parseId(req);
      const product = id === null ? undefined : await store.get(id);
      if (!product) {
        res.status(404).json({ error: 'no such product' });
        return;
      }
      if (product.archived) {
        res.status(410).json({ error: 'product is no longer sold' });
        return;
      }
      res.json(product);
    },

    async create(req: Request, res: Response): Promise<void> {
      const name = readName(req.body);
      if (name === null) {
        res.status(422).json({ error: 'name is required' });
        return;
      }
      const { priceCents } = req.body as { priceCents?: unknown };
      if (typeof priceCents !== 'number' || !Number.isInteger(priceCents) || priceCents < 0) {
        res.status(422).json({ error: 'priceCents must be a whole number of cents' });
        return;
      }
      const product = await store.insert({ name, priceCents });
      res.status(201).location(`${req.baseUrl}/${product.id}`).json(product);
    },

    async archive(req: Request, res: Response): Promise<void> {
      const id = parseId(req);
      if (id === null) {
        res.status(400).json({ error: 'bad id' });
        return;
      }
      const updated = await store.update(id, { archived: true });
      if (updated) res.status(204).end();
      else res.status(404).json({ error: 'no such product' });
    },
  };
}

export function productsRouter(store: ProductStore): Router {
  const handlers = createHandlers(store);
  const router = Router();
  router.get('/', handlers.list);
  router.post('/', handlers.create);
  router.get('/:id', handlers.show);
  router.delete('/:id', handlers.archive);
  return router;
}
