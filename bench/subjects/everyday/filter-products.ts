export interface Product {
  name: string;
  price: number;
  tags: string[];
  stock: number;
}

export interface ProductFilter {
  maxPrice?: number;
  tag?: string;
  inStockOnly?: boolean;
}

/** The products that pass a filter. */
export function filterProducts(products: Product[], filter: ProductFilter): Product[] {
  const { maxPrice, tag, inStockOnly = false } = filter;
  return products.filter((product) => {
    if (maxPrice !== undefined && product.price > maxPrice) return false;
    if (tag !== undefined && !product.tags.includes(tag)) return false;
    return !inStockOnly || product.stock > 0;
  });
}
