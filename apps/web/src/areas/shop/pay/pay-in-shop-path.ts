export const payInShopPath = "/pay-in-shop";
